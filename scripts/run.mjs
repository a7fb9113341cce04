// The one door to every command of package.json: `node scripts/run.mjs <task>`. Plain JavaScript without a dependency,
// because it runs before anything is installed, on whatever Node the machine has.
const major = Number(process.versions.node.split('.')[0]);
if (major < 20) {
  console.error(
    `Node ${process.versions.node} is too old: install Node 20 or newer with npm from https://nodejs.org and try again.`,
  );
  process.exitCode = 1;
} else {
  import('./run/tasks.mjs')
    .then(({ runTask }) => runTask(process.argv[2], process.argv.slice(3)))
    .then((code) => process.exit(code))
    .catch((error) =>
      import('./run/trouble.mjs').then(({ explain }) => {
        console.error(explain(error));
        process.exit(1);
      }),
    );
}
