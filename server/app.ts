import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountParts } from './account-parts.ts';
import { sessionCookieName, sessionToken } from './accounts/cookie.ts';
import { defineAccountJobs } from './accounts/jobs.ts';
import { findActor, registerAccountRoutes } from './accounts/routes.ts';
import { createAccounts, holdActor } from './accounts/service.ts';
import { hashToken } from './accounts/token.ts';
import { registerAdminRoutes } from './admin/routes.ts';
import { registerOwnAircraftRoutes } from './aircraft/own-routes.ts';
import { registerAircraftRoutes } from './aircraft/routes.ts';
import { registerAirportRoutes } from './airports/routes.ts';
import { registerAnalyticsRoutes } from './analytics/routes.ts';
import { registerCaseRoutes } from './cases/routes.ts';
import type { Config } from './config.ts';
import { registerContactRoutes } from './contact/routes.ts';
import { hasTimedOut, isConnectionFailure, isDiskFull } from './db/connection-failure.ts';
import { registerDiscoveryRoutes } from './discovery/routes.ts';
import type { SitemapLimits } from './discovery/sitemap.ts';
import { registerFavoriteRoutes } from './favorites/routes.ts';
import { StoreDown, StoreFull } from './files/file-store.ts';
import { installActor } from './http/actor.ts';
import { announceWrites } from './http/announce.ts';
import { LONGEST_BODY, limitBodies, type Patience, patience } from './http/body-time.ts';
import { keepAddresses } from './http/client-address.ts';
import { unreadableRefusal } from './http/client-error.ts';
import { closeConnectionsAtEnd } from './http/closing.ts';
import { installErrors, sendProblem } from './http/errors.ts';
import { readJsonBodies } from './http/json-body.ts';
import { refuseUnknown } from './http/methods.ts';
import { refuseOddRequests } from './http/odd-requests.ts';
import { problem } from './http/problem.ts';
import type { Limit } from './http/rate-limit.ts';
import { createReadBudget } from './http/read-budget.ts';
import { registerReadiness } from './http/readiness.ts';
import { requestIds, watchRequests } from './http/request-log.ts';
import { installSecurity, securityHeaders } from './http/security.ts';
import { takeTurns } from './http/turns.ts';
import { registerHeldRoutes } from './inquiries/held/routes.ts';
import { createHeld } from './inquiries/held/service.ts';
import { registerInboundMailRoutes } from './inquiries/inbound-mail/routes.ts';
import { createReminders } from './inquiries/reminders.ts';
import { registerInquiryRoutes } from './inquiries/routes.ts';
import { createInquiries } from './inquiries/service.ts';
import { registerViewingRoutes } from './inquiries/viewings/routes.ts';
import { createViewings } from './inquiries/viewings/service.ts';
import { registerCountryRoutes } from './listings/country/routes.ts';
import { registerListingRoutes } from './listings/routes.ts';
import { countSharedPage, viewCounter } from './listings/views.ts';
import { registerMailboxRoutes } from './mail/mailbox-routes.ts';
import { registerUnsubscribeRoutes } from './mail/unsubscribe-routes.ts';
import { registerMediaRoutes } from './media/routes.ts';
import { collectOperations, registerOpenApi } from './openapi/routes.ts';
import { registerDrawingRoutes } from './pages/drawing-routes.ts';
import { registerPages } from './pages/routes.ts';
import type { Drawings } from './pages/service.ts';
import { registerSiteRoutes } from './pages/site-routes.ts';
import { registerProfileRoutes } from './profiles/routes.ts';
import { registerPushRoutes } from './push/routes.ts';
import { registerSearchRoutes } from './searches/routes.ts';
import type { Services } from './services.ts';
import { registerShareRoutes } from './share/routes.ts';
import { registerWaitingListRoutes } from './waiting-lists/routes.ts';
import { registerWantedRoutes } from './wanted/routes.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';

const BODY_LIMIT = 1024 * 1024;

/** Fastify treats a number as no trust at all, because clients can add entries beyond the proxies; so count hops here. */
function trustedProxies({ trustProxy }: Pick<Config, 'trustProxy'>) {
  if (typeof trustProxy !== 'number') return trustProxy ?? false;
  return (_address: string, hop: number) => hop < trustProxy;
}

export type AppLimits = {
  patience?: Patience;
  cardBytes?: number;
  creates?: readonly Limit[];
  imports?: readonly Limit[];
  sitemap?: SitemapLimits;
  drawings?: () => Promise<Drawings>;
};

type AppOptions = {
  logger: FastifyBaseLogger;
  /** False leaves out the site's pages. */
  pages?: boolean;
  limits?: AppLimits;
};

export async function buildApp(
  services: Services,
  { logger, pages = true, limits = {} }: AppOptions,
): Promise<FastifyInstance> {
  const { config } = services;
  const refuseUnreadable = unreadableRefusal(securityHeaders(config));
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(config),
    genReqId: requestIds(config),
    // Cuts off slow headers; limitBodies does so for bodies. Responses may take as long as their reader needs.
    http: {
      headersTimeout: 30_000,
      connectionsCheckingInterval: 10_000,
      // refuseOddRequests does, with the usual headers.
      requireHostHeader: false,
    },
    requestTimeout: LONGEST_BODY,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 200 },
    // Undecodable URLs and overlong parameters reach no hook.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply.headers(securityHeaders(config)), problem.notFound());
    },
  });

  watchRequests(app, { measure: config.metrics !== undefined });
  installErrors(
    app,
    (error) => error instanceof StoreDown || isConnectionFailure(error) || hasTimedOut(error),
    (error) => error instanceof StoreFull || isDiskFull(error),
  );
  installSecurity(app, config);
  closeConnectionsAtEnd(app);
  keepAddresses(app.server);
  limitBodies(app, limits.patience ?? patience, refuseUnreadable);
  refuseOddRequests(app, securityHeaders(config));
  takeTurns(app, config.readBudget === undefined ? undefined : createReadBudget(config.readBudget));
  readJsonBodies(app);
  await app.register(fastifyCookie);
  await app.register(fastifyCompress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // Quality 4 takes a tenth of the time of the default 11 for a result 5% larger. A window of 256 kB holds our largest page.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  });
  installActor(app, findActor(services));
  app.addHook('onSend', async (request, reply) => {
    // By default an API response depends on who asks.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      const { signedIn } = request.routeOptions.config.operation ?? {};
      const isPersonal = signedIn || sessionToken(request, config) !== null;
      reply.header('cache-control', isPersonal ? 'no-store' : 'private, no-cache');
    }
  });
  announceWrites(app, services.changes, config);
  refuseUnknown(app);
  registerReadiness(app, services);

  const described = collectOperations(app);
  const countView = viewCounter(services);
  registerRooms(app, services, limits, countView);
  registerOpenApi(app, described, {
    publicUrl: config.publicUrl,
    sessionCookie: sessionCookieName(config),
  });
  if (pages) await registerPages(app, services, { onSharedPage: countSharedPage(countView) });
  return app;
}

function registerRooms(
  app: FastifyInstance,
  services: Services,
  limits: AppLimits,
  countView: ReturnType<typeof viewCounter>,
): void {
  registerListingRoutes(app, services, { ...limits, countView });
  const reading = { ...services, db: services.reads };
  registerCountryRoutes(app, reading);
  registerAirportRoutes(app, services);
  registerAircraftRoutes(app);
  const accounts = createAccounts(services);
  defineAccountJobs(services);
  const parts = accountParts(services);
  registerAccountRoutes(app, services, accounts, parts);
  registerProfileRoutes(app, services);
  registerMediaRoutes(app, services, limits);
  registerContactRoutes(app, services);
  registerCaseRoutes(app, services);
  const inquiries = createInquiries(services);
  createReminders(services, inquiries);
  const viewings = createViewings(services, inquiries);
  registerInquiryRoutes(app, services, inquiries, viewings.proposeWithInquiry);
  registerHeldRoutes(app, services.db, createHeld(services, inquiries, viewings.proposeWithInquiry));
  registerInboundMailRoutes(app, services, inquiries);
  registerViewingRoutes(app, services.db, viewings);
  const ads = registerWantedRoutes(app, services, inquiries);
  registerSearchRoutes(app, services, ads);
  registerWebhookRoutes(app, services);
  registerFavoriteRoutes(app, services);
  registerOwnAircraftRoutes(app, services);
  registerWaitingListRoutes(app, services);
  registerAdminRoutes(app, services, accounts, parts);
  registerMailboxRoutes(app, services);
  registerUnsubscribeRoutes(app, {
    ...services,
    hold: (actor) => services.db.transaction().execute((transaction) => holdActor(transaction, actor)),
  });
  registerPushRoutes(app, {
    ...services,
    sessionOf: (request) => hashToken(sessionToken(request, services.config) ?? ''),
    hold: holdActor,
  });
  registerAnalyticsRoutes(app, services);
  registerSiteRoutes(app, services);
  registerDiscoveryRoutes(app, reading, limits);
  registerShareRoutes(app, reading, limits);
  registerDrawingRoutes(app, services, limits);
}
