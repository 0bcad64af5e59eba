/** The service's address, and settings for all requests of a client. */
export {};
