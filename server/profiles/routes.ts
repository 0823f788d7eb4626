import type { FastifyInstance } from 'fastify';
import { apiPaths } from '../../domain/paths.ts';
import { profileRole, profileSchema } from '../../domain/profile-schema.ts';
import { requireActor } from '../http/actor.ts';
import { parseBody } from '../http/parse.ts';
import { type ProfileServices, readProfile, saveProfile } from './service.ts';

export function registerProfileRoutes(app: FastifyInstance, services: ProfileServices): void {
  app.get(apiPaths.profile, async (request) => readProfile(services, await requireActor(request)));

  app.put(apiPaths.profile, async (request) => {
    const actor = await requireActor(request);
    const { role } = parseBody(profileRole(actor.role), request.body);
    const input = parseBody(profileSchema(role), { ...(request.body as object), role });
    return saveProfile(services, actor, input);
  });
}
