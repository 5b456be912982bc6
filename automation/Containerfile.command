# The command: podman build -f automation/Containerfile.command -t graphmap . && podman run --rm -v "$PWD:/maps" graphmap check map.json
FROM docker.io/library/node:24-bookworm AS build
WORKDIR /source
COPY . .
RUN npm ci && npm pack --pack-destination /package

FROM docker.io/library/node:24-bookworm-slim
COPY --from=build /package /package
RUN npm install --global --offline /package/graphmap-*.tgz && rm -r /package
USER node
WORKDIR /maps
ENTRYPOINT ["graphmap"]
CMD ["--help"]
