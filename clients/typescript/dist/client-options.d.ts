/** The service's address, and settings for all requests of a client. */
export interface ClientOptions {
    /** Base URL of the service, such as `http://127.0.0.1:8080`; '' in a page that the service itself serves. */
    url: string;
    /** Headers of every request, such as `x-api-key`, `authorization` or `cookie`. */
    headers?: Record<string, string>;
    /** Replaces the global `fetch`. */
    fetch?: typeof fetch;
}
