# The site in a container: built in one stage; the other holds Node, the build, and the scripts with what they need.

FROM node:24-slim AS build
WORKDIR /convoyage
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build
# What only the build needs goes, and the optional packages with it: the image brings its own Node.
RUN npm pkg delete 'dependencies.vite' 'dependencies.@react-router/dev' \
 && npm prune --omit=dev --omit=optional --no-audit --no-fund

FROM node:24-slim
WORKDIR /convoyage
# The sources are for `seed`, `restore` and `--demo`. Without vite.config.ts nothing is built again here.
COPY package.json LICENSE NOTICE ./
COPY app app
COPY db db
COPY server server
COPY scripts scripts
COPY --from=build /convoyage/node_modules node_modules
COPY --from=build /convoyage/build build
RUN mkdir /data && chown node:node /data

ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=15s --timeout=3s --start-period=15s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
