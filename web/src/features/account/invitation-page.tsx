import type { Translate } from "@summit/schema/messages/translator.ts";
import { useLocation, useSearchParams } from "react-router-dom";
import type { InvitationOfferQuery } from "#graphql/account/generated.ts";
import { useInvitationOfferQuery, useInvitationPageQuery } from "#graphql/account/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { DocumentHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { useSessionState, type Viewer } from "#site/viewer/use-viewer.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";
import { PendingInvitation } from "./pending-invitation.tsx";

/** /invitation: where users accept or decline an invitation to a conference's team. */
export function InvitationPage() {
  const t = useTranslate();
  const id = useSearchParams()[0].get("id") ?? "";
  return (
    <>
      <DocumentHead
        title={t("account.invitation")}
        description={t("account.invitationDescription")}
        path={paths.invitation}
        siteName="Summit"
        image={null}
        noIndex
      />
      <Content id={id} />
    </>
  );
}

function Content({ id }: { id: string }) {
  const t = useTranslate();
  const session = useSessionState();
  const { hash } = useLocation();
  if (session.status === "failed") return <Failed onRetry={session.retry} />;
  if (session.status === "unknown")
    return <MessagePage alone title={t("account.yourInvitation")} text={t("account.moment")} />;
  if (session.viewer) return <InvitationTo viewer={session.viewer} id={id} />;
  return <SignedOut id={id} link={new URLSearchParams(hash.slice(1))} />;
}

type Offer = NonNullable<InvitationOfferQuery["invitationOffer"]>;

type SignedOutProps = {
  id: string /** What the link of the mail has in its fragment. */;
  link: URLSearchParams;
};

/** Says who invites and to what, which the secret of the mail's link proves, and leads on to an account. */
function SignedOut({ id, link }: SignedOutProps) {
  const t = useTranslate();
  const secret = link.get("secret") ?? "";
  const { data, loading } = useInvitationOfferQuery(
    { id, secret },
    { ssr: false, skip: secret === "" },
  );
  if (loading)
    return <MessagePage alone title={t("account.yourInvitation")} text={t("account.moment")} />;
  const offer = data?.invitationOffer;
  const here = paths.invitationOf(id);
  const invited = link.get("email");
  const withAddress = (path: string) =>
    invited ? `${path}#email=${encodeURIComponent(invited)}` : path;
  const next = t("account.invitedNext");
  return (
    <MessagePage
      alone
      title={
        offer
          ? t("account.joinTeam", { conference: offer.conferenceName })
          : t("account.youAreInvited")
      }
      text={offer ? `${offerText(t, offer)} ${next}` : next}
    >
      <ButtonLink to={withAddress(paths.authView("sign_in", here))}>
        {t("account.signInButton")}
      </ButtonLink>
      <ButtonLink to={withAddress(paths.authView("sign_up", here))} kind="onInk">
        {t("account.signUpButton")}
      </ButtonLink>
    </MessagePage>
  );
}

function offerText(t: Translate, { inviterName, role }: Offer): string {
  return inviterName
    ? t("account.invitedByToRole", { inviter: inviterName, role })
    : t("account.invitedToRole", { role });
}

function InvitationTo({ viewer, id }: { viewer: Viewer; id: string }) {
  const t = useTranslate();
  const { data, error, refetch } = useInvitationPageQuery(
    { id },
    { ssr: false, fetchPolicy: "cache-and-network" },
  );
  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch().catch(() => {})} />
    ) : (
      <MessagePage alone title={t("account.yourInvitation")} text={t("account.moment")} />
    );
  }
  if (data.invitation) return <PendingInvitation invitation={data.invitation} />;
  return (
    <MessagePage
      alone
      title={t("account.noInvitation")}
      text={t("account.noInvitationText", { email: viewer.email })}
    >
      <ButtonLink to={paths.account} kind="onInk">
        {t("account.title")}
      </ButtonLink>
    </MessagePage>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <MessagePage alone title={t("account.yourInvitation")} text={t("account.invitationNotLoaded")}>
      <Button kind="onInk" onClick={onRetry}>
        {t("account.tryAgain")}
      </Button>
    </MessagePage>
  );
}
