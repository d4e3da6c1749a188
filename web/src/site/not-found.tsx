import { useTranslate } from "#lib/translate.ts";
import { PageHead } from "#site/head/page-head.tsx";
import { paths } from "#site/routes.ts";
import { useResponseStatus } from "#site/server-response.ts";
import { ButtonLink } from "#ui/button.tsx";
import { MessagePage } from "#ui/message.tsx";

type NotFoundProps = {
  title?: string;
  text?: string;
  /** Links to other pages. */
  action?: { label: string; to: string };
};

/** The 404 page. */
export function NotFound(props: NotFoundProps) {
  const t = useTranslate();
  const {
    title = t("site.notFound"),
    text = t("site.notFoundText"),
    action = { label: t("site.toConference"), to: paths.home },
  } = props;
  useResponseStatus(404);
  return (
    <>
      <PageHead title={title} description={text} path={action.to} noIndex />
      <MessagePage title={title} text={text}>
        <ButtonLink to={action.to}>{action.label}</ButtonLink>
      </MessagePage>
    </>
  );
}
