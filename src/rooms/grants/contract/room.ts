import type { RoomFacts } from '../../../contract/room.ts';

/** The grant programme in the contract. */
export const grants = {
  module: 'grants',
  capabilities: ['grant-manage'],
  // who may not read applications sees none, whatever else they may do with them
  capabilityNeeds: {
    'grant-manage': ['oxfam-application-read'],
    'oxfam-application-approve': ['oxfam-application-read'],
    'oxfam-application-edit': ['oxfam-application-read'],
    'oxfam-application-add-team-member': ['oxfam-application-read'],
    'oxfam-dashboard-manage-project': ['oxfam-application-read'],
    'oxfam-dashboard-create-project': ['oxfam-application-read', 'oxfam-application-edit'],
    'oxfam-consultation-hour-edit': ['oxfam-application-read'],
  },
  errors: {
    'grant.moved': 409,
    'grant.state': 409,
    'grant.closed': 409,
    'grant.unsealed': 409,
    'grant.stillOpen': 409,
  },
  topics: ['grants'],
  // biome-ignore format: a list to be read at a glance
  trailActions: [
    'grant.advice', 'grant.adviceConfirm', 'grant.adviceObject', 'grant.changeApprove', 'grant.changeAsk',
    'grant.changeReject', 'grant.changeVote', 'grant.changeWithdraw', 'grant.consultant', 'grant.report',
    'grant.reportAccept', 'grant.reportReturn', 'grant.reportSchedule', 'grant.seal', 'grant.approved',
    'grant.archive', 'grant.assign', 'grant.begin', 'grant.check', 'grant.cohort', 'grant.cohortForms',
    'grant.declare', 'grant.deputy', 'grant.deputyEnd', 'grant.export', 'grant.handOver', 'grant.lock',
    'grant.promote', 'grant.rejected', 'grant.reopen', 'grant.returned', 'grant.review', 'grant.submit', 'grant.team', 'grant.unlock',
    'grant.withdraw',
  ],
  trailKinds: ['grant', 'grant-cohort', 'grant-export'],
} as const satisfies RoomFacts;
