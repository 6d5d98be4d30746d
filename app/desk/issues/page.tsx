import { DeskPage } from '@/components/desk/desk-page';
import { IssueEntry } from '@/components/desk/issue-entry';
import { Pager } from '@/components/desk/pager';
import { type DeskProps, openDesk, placeOf } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { listOpenIssues } from '@/lib/orders/payment/issues';

export default async function IssuesPage(props: DeskProps) {
  const { done, problem, ...query } = await openDesk(props, () => '/desk/issues');
  const place = placeOf(query, 'issues');
  const { rows, next } = await listOpenIssues(place);
  return (
    <DeskPage area="issues" title={deskMessages.issues.title} done={done} problem={problem}>
      {rows.length === 0 ? <p>{deskMessages.nothing}</p> : null}
      {rows.map((issue) => (
        <IssueEntry key={issue.id} issue={issue} page="" />
      ))}
      <Pager page="/desk/issues" list="issues" title={deskMessages.issues.title} {...place} next={next} />
    </DeskPage>
  );
}
