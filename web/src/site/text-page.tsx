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

type Organizer = {
  /** The conference's own where they have given none. */
  name: string;
  isNamed: boolean;
  /** Postal, one line; empty where they have named none. */
  address: string;
  /** Empty where they have named none. */
  email: string;
  /** The name of the conference. */
  conference: string;
};

/** Who answers for this site, and where to write to them. */
export function useOrganizer(): Organizer {
  const conference = useConference();
  const { legalName, organizerName, legalAddress, legalEmail, name } = conference ?? {};
  return {
    name: legalName ?? organizerName ?? name ?? "the organizer",
    isNamed: Boolean(legalName ?? organizerName),
    address: legalAddress ?? "",
    email: legalEmail ?? conference?.contactDetails?.email ?? "",
    conference: name ?? "the conference",
  };
}

/** Who answers for this site, as it stands in its legal pages. */
export function OrganizerAddress() {
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
      <OrganizerMail />
    </p>
  );
}

/** How to write to them: their address, or the contact page where they have named none. */
export function OrganizerMail() {
  const { email } = useOrganizer();
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Link to={paths.contact}>us</Link>;
}
