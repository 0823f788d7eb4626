import { wantedApi, wantedReportReasons } from '../../../domain/wanted.ts';
import { type WantedAd, wantedReportSchema } from '../../../domain/wanted-schema.ts';
import { ReportDialog } from '../../form/report-dialog.tsx';

export const ReportAdDialog = ({ ad, onClose }: { ad: WantedAd; onClose: () => void }) => (
  <ReportDialog
    title="Report this ad"
    description="We’ll email you what we decide. The person who posted it doesn’t see who reported it."
    path={wantedApi.reports(ad.id)}
    schema={wantedReportSchema}
    reasons={wantedReportReasons}
    onClose={onClose}
  />
);
