import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useConference } from "#site/conference/use-conference.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { Container } from "#ui/container.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { Prose } from "#ui/prose.tsx";

type TextPageProps = {
  title: string;
  subtitle?: string;
  description: string;
  path: string;
  children: ReactNode;
};

/** A page of text only, such as the legal pages. */
export function TextPage({ title, subtitle, description, path, children }: TextPageProps) {
  const conference = useConference();
  return (
    <>
      {conference && (
        <PageHead
          title={`${title} | ${conference.name}`}
          description={description}
          path={path}
          siteName={conference.name}
        />
      )}
      <PageBanner title={title} subtitle={subtitle} art="c" />
      <Container paddingBlock={{ base: 10, md: 16 }}>
        <Prose layout="ruled">{children}</Prose>
      </Container>
    </>
  );
}

/** Who answers for this site, and where to write to them. */
export function useOrganizer(): { name: string; email: string; conference: string } {
  const conference = useConference();
  return {
    name: conference?.organizerName ?? conference?.name ?? "the organizer",
    email: conference?.contactDetails?.email ?? "",
    conference: conference?.name ?? "the conference",
  };
}

/** How to write to them: their address, or the contact page where they have named none. */
export function OrganizerMail() {
  const { email } = useOrganizer();
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Link to={paths.contact}>us</Link>;
}
