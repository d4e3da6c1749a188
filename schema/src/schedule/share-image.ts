const specialTitle = "how to drive value from gen ai at enterprises";

/** Path of the image that social networks show for a session. */
export function shareImageOf(title: string): string {
  return title.toLowerCase().includes(specialTitle)
    ? "/share/gen-ai-value.png"
    : "/share/default.png";
}
