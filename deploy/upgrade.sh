#!/bin/sh
# Puts a release into service, one server after another, so that no request fails:
#   deploy/upgrade.sh /opt/tessera/releases/1.4.0
# As root. The release is unpacked and built (npm ci && npm run build). Migrations are written so that the release
# before keeps working on the new schema meanwhile.
set -eu
release=$(readlink -f "${1:?needs the folder of a release}")
current=${TESSERA_CURRENT:-/opt/tessera/current}
ports=${TESSERA_PORTS:-"3001 3002"}
upstream=${TESSERA_UPSTREAM:-/etc/nginx/conf.d/tessera-upstream.conf}
env_file=${TESSERA_ENV:-/etc/tessera/tessera.env}
# How nginx and the processes are told; the rehearsal brings its own.
reload=${TESSERA_RELOAD:-"systemctl reload nginx"}
restart=${TESSERA_RESTART:-"systemctl restart"}
owner=${TESSERA_AS:-"runuser --user tessera --"}

# $1: the server that gets no new requests; empty: all of them get some.
route() {
  {
    echo 'upstream tessera {'
    echo '  ip_hash;'
    for each in $ports; do
      if [ "$each" = "$1" ]; then echo "  server 127.0.0.1:$each down;"; else echo "  server 127.0.0.1:$each max_fails=0;"; fi
    done
    echo '}'
  } > "$upstream.new"
  mv "$upstream.new" "$upstream"
  $reload
  # The workers of nginx from before the reload finish what they have begun.
  sleep 2
}

ready() {
  for _ in $(seq 120); do
    if curl --silent --fail --output /dev/null "http://127.0.0.1:$1/health/ready"; then return 0; fi
    sleep 0.5
  done
  echo "The server on port $1 is not ready: see its log. The others go on with the old release." >&2
  return 1
}

echo "Migrating as $release"
cd "$release"
$owner node_modules/.bin/node --env-file="$env_file" src/server/migrate.ts
# Pages that are open go on asking for the files of the release they came from.
if [ -d "$current/dist/web/assets" ]; then cp -Rn "$current/dist/web/assets/." dist/web/assets/; fi
ln -sfn "$release" "$current.new"
mv -T "$current.new" "$current"
for port in $ports; do
  echo "Restarting the server on port $port"
  route "$port"
  $restart "tessera-server@$port"
  ready "$port"
done
route ''
$restart tessera-worker
echo "In service: $release"
