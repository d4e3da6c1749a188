// What `npm start` runs as a process of its own: the built server, or the exit code that asks for a new build.

/** Of sysexits.h: what is needed is missing. */
const brokenBuild = 69;

try {
  await import("./dist/main.js");
} catch (error) {
  // The server reports its own errors, so what it consists of is broken: a build that was stopped, or files changed by
  // hand.
  process.stderr.write(`The build cannot be started (${error.message}). Building anew.\n`);
  process.exit(brokenBuild);
}
