/** Where a client sends its requests, and what it sends with each. */
export interface ClientOptions {
    /** Address of the service, such as `http://127.0.0.1:8080`; '' in a page that the service itself serves. */
    url: string;
    /** Sent with every request, such as `x-api-key`, `authorization` or `cookie`. */
    headers?: Record<string, string>;
    /** Takes the place of the global one. */
    fetch?: typeof fetch;
}
