import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AircraftType } from '../../domain/aircraft/aircraft-table.ts';
import { apiPaths } from '../../domain/paths.ts';
import { TYPING_PAUSE } from '../ui/typing-pause.ts';
import { read } from './query-client.ts';

const SHOWN = 8;

/** Searches types of aircraft as the user types. `q` is the text that was searched. */
export function useAircraftTypes(typed: string) {
  const [q, setQ] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(setQ, TYPING_PAUSE, typed.trim());
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching, isError } = useQuery({
    ...read<AircraftType[]>([apiPaths.aircraft({ q, limit: SHOWN })]),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const isNew = q !== typed.trim();
  return { q, types: typed.trim() ? (data ?? []) : [], isLoading: isNew || isFetching, isError };
}
