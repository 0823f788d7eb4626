import { viewingApi } from '../../../domain/inquiries.ts';
import type { Viewings } from '../../../domain/viewings-schema.ts';
import { read } from '../../api/query-client.ts';

export const viewingsQuery = (inquiryId: number | string) => read<Viewings>([viewingApi.all(inquiryId)]);
