/** Clients of the backend and of the hub, whose paths, bodies and answers have the types of their OpenAPI documents. */
import createClient from 'openapi-fetch';
import { analysesOf } from "./analyses.js";
export { ApiError, unwrap } from "./api-error.js";
/** For programs with an API key. */
export function createBackendClient(options) {
    return createClient(clientOptions(options, ''));
}
/** For signed-in users: a page that the hub serves, or a program with a token. */
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
