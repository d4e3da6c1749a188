import { type ChildProcess, fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PictureKind } from "@summit/prisma/client.ts";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import type { PictureEdit } from "@summit/schema/validation/picture.ts";
import { PictureRefusal } from "#media/picture-refusal.ts";
import type { PictureReply, PictureTask } from "#media/picture-worker.ts";
import type { ProcessedPicture } from "#media/process-picture.ts";

/** Time limits in milliseconds, after which the process is killed. */
interface Limits {
  /** Decoding or rasterizing. */
  draw: number;
  /** Everything, with the start of the process. */
  total: number;
  /** Without a picture, because the process holds some 60 MB. */
  idle: number;
}

const productLimits: Limits = { draw: 5_000, total: 40_000, idle: 30_000 };

export type ProcessPicture = (
  file: Buffer,
  kind: PictureKind,
  edit: PictureEdit,
) => Promise<ProcessedPicture>;

const isSource = import.meta.url.endsWith(".ts");

/** The TypeScript loader for the process in development; the built server is JavaScript. */
const loader = () => pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/**
 * Processes pictures in a process of its own, one at a time: the library cannot be interrupted in the middle of a step,
 * but its process can be killed. It is started with the first picture, has no access to the server's environment
 * variables, and ends with the server.
 */
export function createPictureProcess(limits: Limits = productLimits): ProcessPicture {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const worker = new URL(`./picture-worker.${isSource ? "ts" : "js"}`, import.meta.url);
    const started = fork(fileURLToPath(worker), {
      serialization: "advanced",
      execArgv: isSource ? ["--import", loader()] : [],
      env: {},
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.unref();
    started.channel?.unref();
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    return started;
  }

  return (file, kind, edit) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      child ??= start();
      const used = child;
      let drawing: NodeJS.Timeout | undefined;
      const kill = () => endTask(() => reject(new PictureRefusal("answers.slowPicture")), "kill");
      const total = setTimeout(kill, limits.total);

      function endTask(settle: () => void, kills?: "kill"): void {
        clearTimeout(total);
        clearTimeout(drawing);
        used.removeAllListeners("message");
        used.off("exit", onExit).off("error", onError);
        if (kills) {
          used.kill("SIGKILL");
          child = undefined;
        } else {
          idle = setTimeout(() => used.kill("SIGKILL"), limits.idle);
          idle.unref();
        }
        settle();
      }

      function onExit(): void {
        endTask(() => reject(new PictureRefusal("answers.damagedPicture")));
      }
      function onError(error: Error): void {
        endTask(() => reject(error), "kill");
      }

      used.once("exit", onExit).once("error", onError);
      used.on("message", (reply: PictureReply) => {
        if (reply === "begun") drawing = setTimeout(kill, limits.draw);
        else if (reply === "drawn") clearTimeout(drawing);
        else if ("made" in reply) endTask(() => resolve(reply.made));
        else if ("reason" in reply) endTask(() => reject(new PictureRefusal(reply.reason)));
        else if ("refusal" in reply) endTask(() => reject(new BadInputError(reply.refusal)));
        else endTask(() => reject(new Error(reply.error)));
      });
      used.send({ file, kind, edit } satisfies PictureTask);
    });
}
