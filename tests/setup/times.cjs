/** Loaded by QUnit with `--times`: prints how long each module of tests took. */

globalThis.QUnit.on('suiteEnd', ({ fullName, runtime }) => {
  if (fullName.length === 1) console.log(`# time ${Math.round(runtime)} ${fullName[0]}`);
});
