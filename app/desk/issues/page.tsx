import { DeskPage } from '@/components/desk/desk-page';
import { IssueEntry } from '@/components/desk/issue-entry';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { listOpenIssues } from '@/lib/orders/payment/issues';

export default async function IssuesPage(props: DeskProps) {
  const { done } = await openDesk(props, () => '/desk/issues');
  const issues = await listOpenIssues();
  return (
    <DeskPage area="issues" title={deskMessages.issues.title} done={done}>
      {issues.length === 0 ? <p>{deskMessages.nothing}</p> : null}
      {issues.map((issue) => (
        <IssueEntry key={issue.id} issue={issue} page="" />
      ))}
    </DeskPage>
  );
}
