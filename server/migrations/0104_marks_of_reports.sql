-- The words of a customer stay in the case of their damage; the next customers of the car read its marks.
update damage set description = 'Asiakkaan ilmoittama vaurio'
from damage_case where damage_case.id = damage.case_id and damage_case.found = 'report';
