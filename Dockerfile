# The store in a container. docs/running.md explains how to run it.

# The digest names the image for all platforms; change it together with the tag.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /store
COPY package.json package-lock.json ./
# No package needs its install script.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node tools/build.mjs
# The image has Node, so the project's own copy is not needed.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE_IMAGE}
# With fewer arenas of memory, threads leave less of it unused.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATABASE_URL=file:/data/store.sqlite
WORKDIR /store
COPY --from=build /store/package.json ./
COPY --from=build /store/node_modules ./node_modules
COPY --from=build /store/dist ./dist
COPY --from=build /store/data/seed/pictures ./data/seed/pictures
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1, so that it receives SIGTERM: it finishes the requests and closes the database.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
