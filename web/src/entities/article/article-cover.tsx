import type { BoxProps } from "@chakra-ui/react";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";
import { SlugArt } from "#ui/slug-art.tsx";

type ArticleCoverProps = BoxProps & {
  article: { slug: string; coverUrl: string | null };
  sizes: string;
};

/** An article's picture, or a drawing generated from its slug. */
export function ArticleCover({ article, sizes, ...box }: ArticleCoverProps) {
  const sources = pictureSources(article.coverUrl);
  const shape = { aspectRatio: "8 / 3", borderRadius: "control", width: "100%", ...box } as const;
  if (!sources) return <SlugArt slug={article.slug} {...shape} />;
  const { display, ...rest } = shape;
  return (
    <Picture sources={sources} sizes={sizes} alt="" objectFit="cover" display={display} {...rest} />
  );
}
