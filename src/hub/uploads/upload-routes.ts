/** The routes by which users upload files of decisions. */
import type { HubRoute } from '../hub-route.ts';
import { formRoutes } from './form-routes.ts';
import { itemRoutes } from './item-routes.ts';
import { listRoute } from './list-route.ts';
import { rightsRoute } from './upload-rights.ts';
import type { UploadsPart } from './uploads-part.ts';

export function uploadRoutes(part: UploadsPart): HubRoute[] {
  return [rightsRoute(part.rights), ...formRoutes(part), listRoute(part), ...itemRoutes(part)];
}
