/** Clients of the backend and of the hub. Paths, bodies and answers have the types of their OpenAPI documents. */
import { type Client } from 'openapi-fetch';
import { type Analyses } from './analyses.ts';
import type { paths as BackendPaths } from './backend-schema.ts';
import type { ClientOptions } from './client-options.ts';
import type { components, paths as HubPaths, ReadingPath } from './hub-schema.ts';
export type { Analyses, Analysis, AnalysisRequest, FollowOptions } from './analyses.ts';
export type * from './analysis-events.ts';
export { ApiError, unwrap } from './api-error.ts';
export type { ClientOptions } from './client-options.ts';
export type { BackendPaths, HubPaths };
export type Briefing = components['schemas']['Briefing'];
/** A block of a briefing, discriminated by `type`. */
export type BriefingBlock = components['schemas']['BriefingBlock'];
/** The backend's paths that the hub proxies for its users. */
export type ReadingPaths = Pick<BackendPaths, ReadingPath>;
export interface HubClient {
    /** The hub's own routes: sign-in, sessions, briefings, exports, analyses. */
    api: Client<HubPaths>;
    /** The backend's read-only operations, proxied by the hub for its signed-in user. */
    backend: Client<ReadingPaths>;
    analyses: Analyses;
}
/** A client for programs with an API key. */
export declare function createBackendClient(options: ClientOptions): Client<BackendPaths>;
/** A client for signed-in users: in a page that the hub serves, or in a program with a bearer token. */
export declare function createHubClient(options: ClientOptions): HubClient;
