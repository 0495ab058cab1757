# `npm run serve` alone: serves the live set of a store (docs/more-than-one-machine.md).
#   docker build -t landmark . && docker run -p 3000:3000 -e LANDMARK_STORE=s3://… -e AWS_… landmark
FROM node:24-alpine AS build
WORKDIR /site
COPY . .
RUN npm ci --omit=dev --workspace @landmark/delivery
RUN node delivery/bin/bundle-server.mjs /server

FROM node:24-alpine
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=3000 LANDMARK_STATE=/state
COPY --from=build /server /server
# A cache of the bucket: what is live and at most 2 GB more. The user also owns a volume mounted here.
RUN mkdir /state && chown node /state
USER node
VOLUME /state
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/_site/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/server/serve.mjs"]
