import { spawnSync } from 'node:child_process';

/** Mounts a small disk in a folder; `size` is such as "70m". Returns false where only root of a whole machine may. */
export const mountSmallDisk = (folder: string, size: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', folder]).status === 0;

export const unmountDisk = (folder: string) => spawnSync('umount', [folder]);
