import type { CaseDetail } from '@quad/contract/entities/case.ts'
import { UserName, UserPicture } from '../../../entities/user/UserName.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { List, Row } from '../../../shared/ui/primitives.tsx'
import { caseWords as words } from '../words.ts'
import { CaseFiles } from './CaseFiles.tsx'
import styles from './CaseParts.module.css'

/** Lists the reports of a case with their reporters, newest first. */
export function CaseReports({ found }: { readonly found: CaseDetail }) {
  const { reports, reportsCount } = found
  return (
    <section className={styles.part}>
      <h2>{reportsCount > reports.length ? words.latestReports(reports.length, reportsCount) : words.reports}</h2>
      <List above={1}>
        {reports.map(({ _id, reporter, report, files, createdAt }) => (
          <li key={_id} className={styles.row}>
            <Row as="p" wrap className={styles.by}>
              <UserPicture user={reporter} size={32} />
              <UserName user={reporter} />
              <RelativeTime at={createdAt} />
            </Row>
            <p className={styles.text} dir="auto">
              {report}
            </p>
            <CaseFiles files={files} />
          </li>
        ))}
      </List>
    </section>
  )
}
