/** The tags of a DKIM or DMARC record, such as `v=DKIM1; k=rsa`, without the space around names and values. */
export function dnsTags(text: string): ReadonlyMap<string, string> {
  const tags = text.split(";").flatMap((tag): [string, string][] => {
    const [, name, value] = /^\s*([a-z]\w*)\s*=(.*)$/is.exec(tag) ?? [];
    return name && value !== undefined ? [[name, value.trim()]] : [];
  });
  return new Map(tags);
}
