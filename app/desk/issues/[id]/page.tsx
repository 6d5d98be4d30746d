import { DeskPage } from '@/components/desk/desk-page';
import { IssueEntry } from '@/components/desk/issue-entry';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { isUuid } from '@/lib/forms/uuid';
import { getIssue } from '@/lib/orders/payment/issues';

export default async function IssuePage(props: DeskProps<{ id: string }>) {
  const { id, done } = await openDesk(props, ({ id }) => `/desk/issues/${id}`);
  const issue = isUuid(id) ? await getIssue(id) : null;
  if (!issue) showMissing('issues');
  return (
    <DeskPage area="issues" title={deskMessages.issues.title} done={done}>
      <IssueEntry issue={issue} page={id} />
    </DeskPage>
  );
}
