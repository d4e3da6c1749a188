/** What somebody has said about being recorded; nothing while they have not. */
export function recordingText(mayBeRecorded: boolean | null): string {
  if (mayBeRecorded === null) return "";
  return mayBeRecorded ? "May be recorded" : "Do not record";
}
