import type { Viewings } from '../../../domain/viewing-schema.ts';
import { viewingApi } from '../../../domain/viewings.ts';
import { read } from '../../api/query-client.ts';

export const viewingsQuery = (inquiryId: number | string) => read<Viewings>([viewingApi.all(inquiryId)]);
