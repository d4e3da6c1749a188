import { useTranslate } from "#lib/translate.ts";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { SectionColumns } from "./account-section.tsx";

/** Placeholders for the page's sections while they load. */
export function AccountSkeleton() {
  const t = useTranslate();
  return (
    <Loading label={t("account.loading")}>
      {[7, 9, 12].map((height) => (
        <SectionColumns key={height} _first={{ paddingTop: 0 }}>
          <div>
            <Skeleton height="1.75rem" width="9rem" />
            <Skeleton height="1rem" width="100%" maxWidth="16rem" marginTop={3} />
          </div>
          <Skeleton height={`${height}rem`} maxWidth="44rem" />
        </SectionColumns>
      ))}
    </Loading>
  );
}
