/** Clients of the backend and of the hub. Paths, bodies and answers have the types of their OpenAPI documents. */
import createClient from 'openapi-fetch';
import { analysesOf } from "./analyses.js";
export { ApiError, unwrap } from "./api-error.js";
/** A client for programs with an API key. */
export function createBackendClient(options) {
    return createClient(clientOptions(options, ''));
}
/** A client for signed-in users: in a page that the hub serves, or in a program with a bearer token. */
export function createHubClient(options) {
    return {
        api: createClient(clientOptions(options, '')),
        backend: createClient(clientOptions(options, '/api/backend')),
        analyses: analysesOf(options),
    };
}
const clientOptions = ({ url, headers = {}, fetch }, prefix) => ({
    baseUrl: url + prefix,
    headers,
    ...(fetch === undefined ? {} : { fetch }),
});
