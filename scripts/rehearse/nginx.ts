import fs from 'node:fs';
import path from 'node:path';
import { run, type Supervisor } from './processes.ts';

export type Front = { base: string; ca: string; caFile: string; upstream: string; reload: string };

/** nginx before the servers with the files of `deploy/`: only names, ports and places are this machine's. */
export function startNginx(
  folder: string,
  supervisor: Supervisor,
  { deploy, http, https, servers }: { deploy: string; http: number; https: number; servers: readonly number[] },
): Front {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const nginx = folders.map((name) => path.join(name, 'nginx')).find((file) => fs.existsSync(file));
  if (!nginx) throw new Error('nginx is not on this machine: apt install nginx-light');
  const at = (name: string) => path.join(folder, name);
  const [key, certificate] = [at('key.pem'), at('certificate.pem')];
  run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
  ]);
  const read = (name: string) => fs.readFileSync(path.join(deploy, 'nginx', name), 'utf8');
  const own: [begins: string, line: string][] = [
    ['listen [::]', ''],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${https} ssl http2;`],
    ['server_name ', 'server_name localhost;'],
    ['ssl_certificate ', `ssl_certificate ${certificate};`],
    ['ssl_certificate_key ', `ssl_certificate_key ${key};`],
    ['access_log ', `access_log ${at('access.log')};`],
  ];
  const site = read('tessera.conf')
    .split('\n')
    .map((line) => own.find(([begins]) => line.trim().startsWith(begins))?.[1] ?? line)
    .join('\n');
  const upstream = at('tessera-upstream.conf');
  fs.writeFileSync(
    upstream,
    read('tessera-upstream.conf').replace('3001', String(servers[0])).replace('3002', String(servers[1])),
  );
  fs.writeFileSync(at('site.conf'), site);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${at(name)};`);
  fs.writeFileSync(
    at('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 2; pid ${at('nginx.pid')}; error_log ${at('error.log')} warn;
     events { worker_connections 1024; }
     http { ${places.join(' ')} include ${upstream}; include ${at('site.conf')}; }`,
  );
  const args = ['-p', folder, '-c', at('nginx.conf')];
  run(nginx, ['-t', ...args]);
  supervisor.start('nginx', {
    command: nginx,
    args: [...args, '-g', 'daemon off;'],
    cwd: () => folder,
    env: process.env,
  });
  return {
    base: `https://localhost:${https}`,
    ca: fs.readFileSync(certificate, 'utf8'),
    caFile: certificate,
    upstream,
    reload: `${nginx} ${args.join(' ')} -s reload`,
  };
}
