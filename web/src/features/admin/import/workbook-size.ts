import { ImportError } from "./import-error.ts";

/** Ten times what 5,000 long rows take. */
const maxMegabytes = 200;

/**
 * Refuses a workbook that would fill the memory. A workbook is an archive, whose entries say how large they are; where one
 * says less, no more of it is unpacked.
 *
 * @throws ImportError if it would become too large, or is no archive
 */
export async function checkInflated(bytes: Uint8Array): Promise<void> {
  const { unzipSync } = await import("fflate");
  let size = 0;
  try {
    unzipSync(bytes, {
      filter({ originalSize }) {
        size += originalSize;
        return false;
      },
    });
  } catch {
    throw new ImportError("This workbook cannot be read. Please save it as .xlsx or .csv again.");
  }
  const megabytes = Math.round(size / 1_024 / 1_024);
  if (megabytes > maxMegabytes) {
    throw new ImportError(
      `Unpacked, this workbook has ${megabytes} MB; it can have ${maxMegabytes} MB. Please save only its filled cells, for example as .csv.`,
    );
  }
}
