import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Pins a process and its threads to some cores; returns whether that succeeded. */
const pin = (pid: number | undefined, cores: string): Promise<boolean> =>
  run("taskset", ["-a", "-c", "-p", cores, String(pid)]).then(
    () => true,
    () => false,
  );

const last = cpus().length - 1;

/** The measured server has the first core to itself. */
export const pinServer = (pid: number | undefined) =>
  last > 0 ? pin(pid, "0") : Promise.resolve(false);

/** The benchmark has the others, and so have child processes started now: the load generator and PostgreSQL. */
export const pinThisProcess = () =>
  last > 0 ? pin(process.pid, `1-${last}`) : Promise.resolve(false);

/** The benchmark has all cores, and so have child processes started now: a server whose start is measured. */
export const unpinThisProcess = () =>
  last > 0 ? pin(process.pid, `0-${last}`) : Promise.resolve(false);
