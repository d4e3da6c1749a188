import { execFile } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Keeps a process and its threads on some cores; says whether it could. */
const pin = (pid: number | undefined, cores: string): Promise<boolean> =>
  run("taskset", ["-a", "-c", "-p", cores, String(pid)]).then(
    () => true,
    () => false,
  );

const last = cpus().length - 1;

/** What is measured has the first core for itself. */
export const pinServer = (pid: number | undefined) =>
  last > 0 ? pin(pid, "0") : Promise.resolve(false);

/** Who measures, and all that it starts from now on, has the others: the load, and PostgreSQL. */
export const pinThisProcess = () =>
  last > 0 ? pin(process.pid, `1-${last}`) : Promise.resolve(false);
