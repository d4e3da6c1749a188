import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { BannerPage } from "#artwork/drawings.ts";
import { useReplacedTextQuery } from "#graphql/generated.ts";
import { summary } from "#lib/summary.ts";
import { useTranslate } from "#lib/translate.ts";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { LoadFailed } from "#site/load-failed.tsx";
import { paths } from "#site/routes.ts";
import { useSite, useTextLanguage } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Prose } from "#ui/prose.tsx";
import { RenderedText } from "#ui/rendered-text.tsx";
import { Spinner } from "#ui/spinner.tsx";

type TextPageProps = {
  title: string;
  /** The language of the title, if it is not that of the page. */
  lang?: string | undefined;
  subtitle?: string;
  description: string;
  path: string;
  /** The page whose drawing stands in the banner. */
  art: BannerPage;
  children: ReactNode;
};

/**
 * A text-only page, such as the legal ones. If the conference has added a page at the same path, that one's text stands
 * here instead.
 */
export function TextPage({ children, ...own }: TextPageProps) {
  const t = useTranslate();
  const { conferenceId } = useSite();
  const languageOf = useTextLanguage();
  const slug = own.path.slice(1);
  const { data, error, refetch } = useReplacedTextQuery({ conferenceId, slug });
  // A former slug finds its page, too, but the page has moved and replaces nothing here.
  const page = data?.page?.slug === slug ? data.page : undefined;
  if (page) {
    const { title, description, content } = page;
    return (
      <TextPageFrame
        {...own}
        title={title}
        lang={languageOf(page, "title")}
        subtitle={title === own.title ? (own.subtitle ?? "") : ""}
        description={description ?? summary(plainTextOf(content))}
      >
        <RenderedText html={content} lang={languageOf(page, "body")} layout="ruled" />
      </TextPageFrame>
    );
  }
  return (
    <TextPageFrame {...own}>
      {error ? (
        <LoadFailed
          failure={t("site.couldNotLoadPage")}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Prose layout="ruled">{children}</Prose>
      ) : (
        <Spinner label={t("site.loadingPage")} />
      )}
    </TextPageFrame>
  );
}

function TextPageFrame({ title, lang, subtitle, description, path, art, children }: TextPageProps) {
  return (
    <>
      <PageHead title={title} description={description} path={path} />
      <PageBanner title={title} lang={lang} subtitle={subtitle} art={art} />
      <Container paddingBlock={{ base: 10, md: 16 }}>{children}</Container>
    </>
  );
}

type Organizer = {
  /** Defaults to the conference's name. */
  name: string;
  isNamed: boolean;
  /** Postal address on one line; may be empty. */
  address: string;
  /** May be empty. */
  email: string;
  /** The conference's name. */
  conference: string;
};

/** Who is responsible for this site, and how to contact them. */
export function useOrganizer(): Organizer {
  const t = useTranslate();
  const conference = useConference();
  const { legalName, organizerName, legalAddress, legalEmail, name } = conference ?? {};
  return {
    name: legalName ?? organizerName ?? name ?? t("site.theOrganizer"),
    isNamed: Boolean(legalName ?? organizerName),
    address: legalAddress ?? "",
    email: legalEmail ?? conference?.contactDetails?.email ?? "",
    conference: name ?? t("site.theConference"),
  };
}

/** Who is responsible for this site, as shown on its legal pages. */
export function OrganizerAddress() {
  const t = useTranslate();
  const { name, address } = useOrganizer();
  return (
    <p dir="auto">
      <strong>{name}</strong>
      {address && (
        <>
          <br />
          {address}
        </>
      )}
      <br />
      <OrganizerMail>{t("site.contactPage")}</OrganizerMail>
    </p>
  );
}

/** Their contact address, or else the contact page, under the given words. */
export function OrganizerMail({ children }: { children?: ReactNode }) {
  const { email } = useOrganizer();
  return email ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : (
    <Link to={paths.contact}>{children}</Link>
  );
}
