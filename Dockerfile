# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
# The manifests alone first: the installation is repeated only when a dependency changes.
COPY package.json package-lock.json .npmrc ./
COPY prisma/package.json prisma/
COPY schema/package.json schema/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Summit" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production DATA_DIR=/data PORT=4000
# By default, glibc keeps freed memory in an arena for each thread, 20 to 70 MB after a load.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
# What server/rolldown.config.ts leaves outside the bundle, with what those packages require.
COPY --from=build /app/node_modules/@electric-sql/pglite node_modules/@electric-sql/pglite
COPY --from=build /app/node_modules/@prisma/schema-engine-wasm node_modules/@prisma/schema-engine-wasm
COPY --from=build /app/node_modules/bcrypt node_modules/bcrypt
COPY --from=build /app/node_modules/node-gyp-build node_modules/node-gyp-build
COPY --from=build /app/node_modules/piscina node_modules/piscina
COPY --from=build /app/node_modules/sharp node_modules/sharp
COPY --from=build /app/node_modules/@img node_modules/@img
COPY --from=build /app/node_modules/detect-libc node_modules/detect-libc
COPY --from=build /app/node_modules/semver node_modules/semver
COPY --from=build /app/node_modules/fs-native-extensions node_modules/fs-native-extensions
COPY --from=build /app/node_modules/which-runtime node_modules/which-runtime
COPY --from=build /app/node_modules/require-addon node_modules/require-addon
COPY --from=build /app/node_modules/bare-addon-resolve node_modules/bare-addon-resolve
COPY --from=build /app/node_modules/bare-module-resolve node_modules/bare-module-resolve
COPY --from=build /app/node_modules/bare-semver node_modules/bare-semver
# What the server reads at run time.
COPY --from=build /app/server/share-fonts server/share-fonts
COPY --from=build /app/prisma/schema.prisma prisma/schema.prisma
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/prisma/dist prisma/dist
COPY --from=build /app/prisma/content/articles prisma/content/articles
COPY --from=build /app/prisma/content/pages prisma/content/pages
COPY --from=build /app/web/package.json web/package.json
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/server/package.json server/package.json
COPY --from=build /app/server/dist server/dist
RUN mkdir -p /data/media && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
