FROM node:24-bookworm-slim AS build
WORKDIR /src
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN npx prisma generate \
  && NODE_ENV=production npx next build \
  && node scripts/image/main.ts /app

FROM node:24-bookworm-slim
# A name for any user ID, which PostgreSQL's initdb asks for; and a user for PostgreSQL, should root start the container.
# Both folders may be volumes, which any user can write to: /data, and /files of compose.production.yaml.
RUN apt-get update \
  && apt-get install -y --no-install-recommends libnss-wrapper \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt /var/log/* \
  && useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin postgres \
  && install -d -m 1777 /data /files
COPY --from=build /app /app
RUN printf '#!/bin/sh\nexec node /app/scripts/admin/main.ts "$@"\n' > /usr/local/bin/crier-admin \
  && chmod 755 /usr/local/bin/crier-admin
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CRIER_STORAGE_PORT=3001 CRIER_HOME=/data
VOLUME /data
EXPOSE 3000 3001
USER node
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m CMD ["node", "scripts/image/check-health.mjs"]
CMD ["node", "scripts/up/main.ts"]
