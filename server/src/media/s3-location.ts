/** A folder of a bucket. */
export interface S3Location {
  bucket: string;
  /** What the names of all files begin with: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Of stores other than Amazon's. */
  endpoint?: string;
}

/** Reads `s3://bucket/folder?region=eu-west-1&endpoint=https://…`; undefined where it is none. */
export function parseMediaUrl(text: string): S3Location | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "s3:" || !/^[a-z0-9][a-z0-9.-]{2,62}$/.test(url.hostname)) return undefined;
  // Credentials come from the environment; here they would end up in logs.
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
