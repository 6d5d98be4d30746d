import { DeskPage } from '@/components/desk/desk-page';
import { IssueEntry } from '@/components/desk/issue-entry';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { listOpenIssues } from '@/lib/orders/payment/issues';

export default async function IssuesPage(props: DeskProps) {
  const { token, done } = await openDesk(props, () => '/desk/issues');
  const issues = await listOpenIssues();
  return (
    <DeskPage token={token} area="issues" title={deskMessages.issues.title} done={done}>
      {issues.length === 0 ? <p>{deskMessages.nothing}</p> : null}
      {issues.map((issue) => (
        <IssueEntry key={issue.id} token={token} issue={issue} page="" />
      ))}
    </DeskPage>
  );
}
