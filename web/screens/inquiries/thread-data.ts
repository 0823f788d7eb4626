import type { InquiryThread } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';

export const inquiryQuery = (id: string) => read<InquiryThread>([inquiryApi.all(), encodeURIComponent(id)]);

/** True if a message would arrive. */
export const isReachable = ({ isDeleted, isBlocked, isUnreachable }: InquiryThread): boolean =>
  !isDeleted && !isBlocked && !isUnreachable;
