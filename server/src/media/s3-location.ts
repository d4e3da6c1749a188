export interface S3Location {
  bucket: string;
  /** Key prefix of all files: empty, or ending in a slash. */
  prefix: string;
  region: string;
  /** Set for S3-compatible stores other than Amazon's. */
  endpoint?: string;
}

/** Parses `s3://bucket/folder?region=eu-west-1&endpoint=https://…`; undefined if it is invalid. */
export function parseMediaUrl(text: string): S3Location | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname)) return undefined;
  // Credentials come from the environment; in the URL they could end up in logs.
  if (url.username || url.password) return undefined;
  const { region = "us-east-1", endpoint, ...others } = Object.fromEntries(url.searchParams);
  if (Object.keys(others).length > 0) return undefined;
  const isWeb = (address: string) =>
    URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (endpoint !== undefined && !isWeb(endpoint)) return undefined;
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "");
  return {
    bucket: url.hostname,
    prefix: folder && `${folder}/`,
    region,
    ...(endpoint && { endpoint }),
  };
}
