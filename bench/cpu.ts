import fs from 'node:fs';

/** Of Linux, for programs (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

/** The numbers of `/proc/<pid>/stat` after the program's name: utime, stime, cutime and cstime are the 12th to 15th. */
function statOf(pid: number): number[] | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

const toMs = (ticks: number) => (ticks * 1_000) / TICKS_PER_SECOND;

/** CPU time that a process has used, all its threads, user and system. Milliseconds. */
export function cpuOfProcess(pid: number): number {
  const stat = statOf(pid);
  if (!stat) throw new Error(`process ${pid} is gone`);
  return toMs(stat[11]! + stat[12]!);
}

/** The same for PostgreSQL: the postmaster, everything it started and everything it started that has ended. */
export function cpuOfTree(pid: number): number {
  const stat = statOf(pid);
  if (!stat) throw new Error(`process ${pid} is gone`);
  const children = childrenOf(pid).map((child) => statOf(child));
  const live = children.reduce((sum, child) => sum + (child ? child[11]! + child[12]! : 0), 0);
  return toMs(stat[11]! + stat[12]! + stat[13]! + stat[14]! + live);
}
