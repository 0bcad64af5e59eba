/** Where a client sends its requests, and what it sends with each. */
export {};
