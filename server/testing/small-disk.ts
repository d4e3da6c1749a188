import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface SmallDisk {
  path: string;
  /** Resizes it, for example to 8m. */
  resize(size: string): void;
  unmount(): void;
}

/** A separate file system, for example of 256m; undefined if this user may not mount one. */
export function mountSmallDisk(size: string): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), "summit-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size},mode=777`, "tmpfs", path], {
      stdio: "ignore",
    });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  return {
    path,
    resize: (other) => void execFileSync("mount", ["-o", `remount,size=${other}`, path]),
    unmount() {
      execFileSync("umount", [path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** Whether this user may mount one. */
export function canMount(): boolean {
  const disk = mountSmallDisk("16k");
  disk?.unmount();
  return disk !== undefined;
}
